import { readFileSync } from 'node:fs'

interface Manifest {
  node: Record<string, { filename: string }>
}

/**
 * The ids of the server functions that stand in our own files. A package brings one that nobody here uses (Payload's for
 * changing the language), and ids stand in scripts that everybody may read.
 */
export const readFunctionIds = (file: string): ReadonlySet<string> => {
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return new Set(
    Object.entries(node).flatMap(([id, { filename }]) => (filename.startsWith('src/app/') ? [id] : [])),
  )
}
