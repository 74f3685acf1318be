import { readFileSync } from 'node:fs'

interface Manifest {
  node: Record<string, { filename: string }>
}

/**
 * The ids of the server functions in our own files. A package adds one that nobody uses here (Payload's for
 * changing the language), and the ids are in scripts that anyone can read.
 */
export const readFunctionIds = (file: string): ReadonlySet<string> => {
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return new Set(
    Object.entries(node).flatMap(([id, { filename }]) => (filename.startsWith('src/app/') ? [id] : [])),
  )
}
