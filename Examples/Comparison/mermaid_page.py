"""Draws a Mermaid diagram in a browser: mermaid_page.py FOLDER IN.mmd OUT.svg

FOLDER has index.js, a module that exports `mermaid`.
"""
import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import threading

folder, source, target = sys.argv[1:]
PAGE = """<!doctype html><meta charset="utf-8"><body><script type="module">
import {mermaid} from "/index.js"
mermaid.initialize({startOnLoad: false, htmlLabels: false, flowchart: {htmlLabels: false}})
document.body.innerHTML = (await mermaid.render("figure", %s)).svg
</script>""" % json.dumps(pathlib.Path(source).read_text())


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path != "/":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE.encode())

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
threading.Thread(target=server.serve_forever, daemon=True).start()
browser = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000", "--dump-dom"]
page = subprocess.run(browser + [f"http://127.0.0.1:{server.server_port}/"], capture_output=True, text=True).stdout
pathlib.Path(target).write_text(re.search(r"<svg.*</svg>", page, re.S)[0].replace("<br>", "<br/>"))
