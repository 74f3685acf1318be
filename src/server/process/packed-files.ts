import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/**
 * The addresses of Next's files that have a compressed copy beside them, made during the build
 * (scripts/lib/pack.mjs).
 */
const packedAt = (folder: string): Set<string> => {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const packed = names.filter((name) => name.endsWith('.br'))
  return new Set(packed.map((name) => `/_next/static/${name.slice(0, -3).split(path.sep).join('/')}`))
}

/**
 * Serves the compressed copy of a script or style sheet to clients that accept Brotli. Next sends it like any of
 * its files, with its caching rules. We set its content type and encoding.
 */
export const packedFiles = (folder: string) => {
  const packed = packedAt(folder)
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [at = '', query] = (request.url ?? '').split('?')
    const type = types[path.extname(at)]
    if (!type || !packed.has(at)) return
    request.url = [`${at}.br`, query].filter(Boolean).join('?')
    response.setHeader('content-type', type)
    response.setHeader('content-encoding', 'br')
    response.setHeader('vary', 'Accept-Encoding')
  }
}
