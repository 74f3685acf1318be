import { build } from 'esbuild'

const built = new Map<string, Promise<string>>()

const bundle = async (entry: string): Promise<string> => {
  const result = await build({
    entryPoints: [new URL(`../browser/${entry}`, import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  })
  return result.outputFiles[0]?.text ?? ''
}

/** The text of a script for browsers, made of its TypeScript at the first request. */
export const scriptOf = (entry: string): Promise<string> => {
  const known = built.get(entry) ?? bundle(entry)
  built.set(entry, known)
  return known
}
