// Presses a key again and again, in turns on a page of the portal and on a bare page, and measures in the page how long
// it is from the key to the end of the frame that is painted next. Prints both in nanoseconds, as one line of JSON.
//
// The command line: SIGN-IN-LINK WARM-UP ROUNDS; NODE_TOOLS is where npm has put playwright-core.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'

const { chromium } = createRequire(process.env.NODE_TOOLS + '/')('playwright-core')
const [link, warmUp, rounds] = [process.argv[2], ...process.argv.slice(3).map(Number)]
const program = execFileSync('sh', ['-c', 'command -v chromium-headless-shell'], { encoding: 'utf8' }).trim()

const MEASURE = () => {
  addEventListener('keydown', (event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.painted?.(performance.now() - event.timeStamp)
      port2.postMessage(0)
    })
  }, true)
}

const BARE = `<!doctype html><title>Bare</title><ul>${'<li class="line"><a href="#">A line</a></li>'.repeat(50)}</ul>
<script>
const lines = [...document.querySelectorAll('a')]
addEventListener('keydown', () => lines[(lines.indexOf(document.activeElement) + 1) % lines.length].focus())
</script>`

const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const profile = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await profile.addInitScript(MEASURE)
  const portal = await profile.newPage()
  await portal.goto(link)
  await portal.waitForURL((url) => url.pathname === '/')
  await portal.waitForSelector('.line')
  await portal.waitForLoadState()
  const bare = await profile.newPage()
  await bare.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
  await bare.goto('http://bare.example/')

  const press = async (page) => {
    await page.bringToFront()
    await page.evaluate(() => {
      window.next = new Promise((resolve) => (window.painted = resolve))
      window.was = document.activeElement
    })
    await page.keyboard.press('j')
    const [took, moved] = await page.evaluate(async () => [await window.next, document.activeElement !== window.was])
    if (!moved) throw new Error('the key moved nothing on ' + page.url())
    return Math.round(took * 1e6)
  }
  const ours = []
  const theirs = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const [one, other] = [await press(portal), await press(bare)]
    if (round < warmUp) continue
    ours.push(one)
    theirs.push(other)
  }
  console.log(JSON.stringify({ ours, theirs }))
} finally {
  await browser.close()
}
