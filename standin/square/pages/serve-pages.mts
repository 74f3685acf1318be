import type { ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { sendText } from '../http/send.mts'
import type { World } from '../world.mts'
import { scriptOf } from './bundles.mts'

const read = (name: string): string => readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8')

const scripts: Record<string, string> = {
  '/frames/card.js': 'frames/card.ts',
  '/frames/challenge.js': 'frames/challenge.ts',
  '/frames/apple-pay.js': 'frames/apple-pay.ts',
  '/windows/clearpay.js': 'frames/clearpay.ts',
}

const pages: Record<string, string> = {
  '/frames/card': 'frames/card.html',
  '/frames/challenge': 'frames/challenge.html',
  '/frames/apple-pay': 'frames/apple-pay.html',
  '/windows/clearpay': 'frames/clearpay.html',
}

/** Frames of another origin than the shop's, with a policy of their own. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'",
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

/** Square's browser script, the frames and windows it opens; false when the path is none of them. */
export const servePage = async (world: World, response: ServerResponse, path: string): Promise<boolean> => {
  if (path === '/v1/square.js') {
    const settings = JSON.stringify({ clearpayEnabled: world.rules().clearpayEnabled })
    const text = `(() => { const STANDIN = ${settings};\n${await scriptOf('sdk/main.ts')}\n})()`
    sendText(response, javascript, text, scriptHeaders)
    return true
  }
  if (path === '/frames/frames.css') {
    sendText(response, 'text/css; charset=utf-8', read('frames/frames.css'), scriptHeaders)
    return true
  }
  const script = scripts[path]
  if (script) {
    sendText(response, javascript, await scriptOf(script), scriptHeaders)
    return true
  }
  const page = pages[path]
  if (!page) return false
  sendText(response, 'text/html; charset=utf-8', read(page), pageHeaders)
  return true
}
