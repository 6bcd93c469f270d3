/// The scene that `boundsketch new` writes.
let starterScene = #"""
  // A scene for Boundsketch: layers, and what to show of them.
  // Draw it:  boundsketch render figure.json
  {
    "$schema": "boundsketch.schema.json", // by which editors complete: boundsketch help schema
    "version": 1,

    "title": "Turning a card makes its frame grow",
    "subtitle": "The anchor stays where it is; the frame is the upright box around what is drawn",
    "alt": "A card turned by {card.transform.rotate} about its center inside a screen. A dashed box, its frame, is larger than the card.",

    // The facts. Children stand in "sublayers". A layer has a "frame", or "bounds" with a "position".
    "layers": [
      {
        "id": "screen",
        "name": "Screen",
        "frame": [0, 0, 400, 280],
        "sublayers": [
          {
            "id": "card",
            "name": "Card",
            "bounds": [0, 0, 160, 100], // x, y, width, height in the card's own coordinates
            "position": [170, 140], // where the anchor lands in the screen
            "anchorPoint": [0.5, 0.5], // the middle; [0, 0] is the top left corner
            "transform": [{"rotate": "30deg"}]
          }
        ]
      }
    ],

    // The figure. The same facts can serve many figures.
    "figure": {
      "show": {
        "screen": ["fill", "outline", "name", "axes"],
        "card": ["fill", "outline", "name", "frame", "frameSize", "anchor", "angle"]
      },
      "annotations": [
        // What stands in braces is computed, and stays true when the numbers change.
        {
          "callout": "card.bounds.topLeft",
          "text": "bounds stay\n{card.bounds.width} by {card.bounds.height}"
        }
      ],
      "legend": true
    },

    // Facts that must hold: a figure that states a falsehood is not drawn.
    "expect": {
      "card.position": [170, 140],
      "card.frame": [75.718, 56.699, 188.564, 166.603]
    }
  }

  """#
