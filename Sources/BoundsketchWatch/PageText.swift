/// The page, which its script fills.
let pageText = """
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>boundsketch watch</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="style.css">
  <script src="script.js" defer></script>
  </head>
  <body>
  <header><span class="mark">boundsketch <b>watch</b></span>
  <h1 id="name"></h1><span id="summary" role="status"></span>
  <div class="controls"><span id="step" role="status"></span>
  <button type="button" id="back" aria-label="Previous step" hidden>←</button>\
  <button type="button" id="forth" aria-label="Next step" hidden>→</button>\
  <button type="button" id="smaller" aria-label="Smaller">−</button>\
  <button type="button" id="size" aria-label="Actual size">100%</button>\
  <button type="button" id="larger" aria-label="Larger">+</button>\
  <button type="button" id="theme">Auto</button></div></header>
  <div class="columns">
  <nav id="scenes" aria-label="Scenes" hidden></nav>
  <main>
  <pre id="problem" role="alert" hidden></pre>
  <div id="stage" tabindex="0"><div id="sheet"></div></div>
  <pre id="messages" role="status" hidden></pre>
  <iframe id="report" title="Report of the goldens" sandbox="allow-scripts" hidden></iframe>
  </main>
  <aside aria-label="Under the pointer"><h2>Coordinates</h2>
  <table id="coordinates"><tbody></tbody></table>
  <h2 id="element">Element</h2>
  <table id="numbers"><tbody></tbody></table>
  </aside>
  </div>
  </body>
  </html>

  """
