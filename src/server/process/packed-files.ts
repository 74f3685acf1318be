import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/** The addresses of Next's files that were packed while building (scripts/lib/pack.mjs), beside themselves. */
const packedAt = (folder: string): Set<string> => {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const packed = names.filter((name) => name.endsWith('.br'))
  return new Set(packed.map((name) => `/_next/static/${name.slice(0, -3).split(path.sep).join('/')}`))
}

/**
 * Gives whoever reads Brotli the packed form of a script or style sheet: Next sends it as any other of its files, with
 * its rules for caches, and is told what it is.
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
