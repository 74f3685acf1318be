import type { ServerResponse } from 'node:http'
import { sendText } from '../http/send.mts'
import type { World } from '../world.mts'
import { getPart } from './part-of.mts'

const scripts: Record<string, string> = {
  '/frames/card.js': 'frames/card.js',
  '/frames/method.js': 'frames/method.js',
  '/frames/step-up.js': 'frames/step-up.js',
  '/frames/challenge.js': 'frames/challenge.js',
  '/frames/notify.js': 'frames/notify.js',
  '/frames/apple-pay.js': 'frames/apple-pay.js',
  '/windows/clearpay.js': 'frames/clearpay.js',
}

const pages: Record<string, string> = {
  '/frames/card': 'frames/card.html',
  '/frames/apple-pay': 'frames/apple-pay.html',
  '/windows/clearpay': 'frames/clearpay.html',
}

/** The headers of pages in frames. They have a different origin from the shop's pages, and their own policy. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const scriptHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

const javascript = 'text/javascript; charset=utf-8'

/** Serves Square's browser script, and the frames and windows it opens. False if the path is none of these. */
export const servePage = (world: World, response: ServerResponse, path: string): boolean => {
  if (path === '/v1/square.js') {
    const { clearpayEnabled, localeEnabled, bankTimeoutMs } = world.rules()
    const settings = JSON.stringify({ clearpayEnabled, localeEnabled, bankTimeoutMs })
    const text = `(() => { const STANDIN = ${settings};\n${getPart('sdk/main.js')}\n})()`
    sendText(response, javascript, text, scriptHeaders)
    return true
  }
  if (path === '/frames/frames.css') {
    sendText(response, 'text/css; charset=utf-8', getPart('frames/frames.css'), scriptHeaders)
    return true
  }
  const script = scripts[path]
  if (script) {
    sendText(response, javascript, getPart(script), scriptHeaders)
    return true
  }
  const page = pages[path]
  if (!page) return false
  sendText(response, 'text/html; charset=utf-8', getPart(page), pageHeaders)
  return true
}
