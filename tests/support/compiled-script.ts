import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { nextFiles } from '../../scripts/lib/compile.mjs'

const root = path.resolve(import.meta.dirname, '../..')

export interface CompiledScript {
  file: string
  remove(): void
}

/**
 * Compiles `tests/support/NAME.mts`, to run it as a separate process. Such a process would take much longer to load
 * hundreds of TypeScript files.
 */
export const compileScript = async (name: string): Promise<CompiledScript> => {
  // From here, the compiled code can find the packages that it imports.
  const cache = path.join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, `${name}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await build({
      entryPoints: { main: path.join(root, 'tests/support', `${name}.mts`) },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      plugins: [nextFiles],
      logLevel: 'warning',
    })
  } catch (error) {
    remove()
    throw error
  }
  return { file: path.join(folder, 'main.mjs'), remove }
}
