import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Chrome compiles the whole of a script that begins so while it loads, beside the page's own thread; of any other it
 * compiles each function on that thread when it is first called. Other browsers read a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

const markOne = async (file) => {
  const script = await readFile(file, 'utf8')
  if (!script.startsWith(HINT)) await writeFile(file, HINT + script)
}

/**
 * Marks the scripts that every page runs as it loads, React and Next: two thirds of how long a telephone could not
 * answer went into compiling them. What a page has of its own is small, and much of it is never called.
 */
export const compileAhead = async (builtFolder) => {
  const manifest = await readFile(path.join(builtFolder, 'build-manifest.json'), 'utf8')
  const { rootMainFiles } = JSON.parse(manifest)
  if (!rootMainFiles?.length) throw new Error('the build names no scripts that every page runs')
  await Promise.all(rootMainFiles.map((name) => markOne(path.join(builtFolder, name))))
}
