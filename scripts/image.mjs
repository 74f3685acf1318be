// `node scripts/image.mjs FOLDER` copies everything that an installation needs to run into an empty folder: compiled
// files and the packages they use. It copies nothing that is only needed to build. The image contains
// this folder (see Dockerfile).
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './lib/run.mjs'

/** The output of the build, and files that the build does not touch. */
const served = [
  '.next',
  'dist',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'scripts/tool.mjs',
  // Needed by the demo salon.
  'src/seed/pictures',
  // Needed to draw the salon's icon and share picture.
  'src/server/fonts',
  'LICENSE',
]

/** Parts of `.next` that only help the next build or describe the last one. */
const leftOut = [
  '.next/cache',
  '.next/dev',
  '.next/diagnostics',
  '.next/types',
  '.next/trace',
  '.next/trace-build',
]

/** Packages that other packages depend on, but that only a build, a development server or a code editor uses. */
const buildTools = [
  '@next/swc-*',
  'typescript',
  'esbuild',
  '@esbuild',
  '@esbuild-kit',
  'drizzle-kit',
  'monaco-editor',
  'lightningcss',
  'lightningcss-*',
  'tailwindcss',
  '@tailwindcss',
  'sass',
  'playwright',
  'playwright-core',
  '@playwright',
  'happy-dom',
  'tsx',
]

const end = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const target = process.argv[2] && path.resolve(process.argv[2])
if (!target) end('Please name a folder: node scripts/image.mjs FOLDER')
if (existsSync(target) && readdirSync(target).length > 0)
  end(`${target} is not empty: choose a different folder.`)
if (!existsSync(path.join(root, '.next/salon-built')))
  end('There is no build yet. Please run: node scripts/build.mjs')

mkdirSync(target, { recursive: true })
const isLeftOut = (file) => leftOut.includes(path.relative(root, file)) || file.endsWith('.map')
for (const name of served)
  cpSync(path.join(root, name), path.join(target, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !isLeftOut(file),
  })

const npm = [
  'ci',
  '--omit=dev',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]
const code = await run('npm', [...npm, '--prefix', target], { cwd: target })
if (code !== 0) process.exit(code)

const packages = path.join(target, 'node_modules')
/** The package with this name, or all whose names begin with it. */
const matching = (pattern) => {
  const folder = path.join(packages, path.dirname(pattern))
  const start = path.basename(pattern).replace('*', '')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => (pattern.endsWith('*') ? name.startsWith(start) : name === start))
    .map((name) => path.join(folder, name))
}
for (const one of buildTools.flatMap(matching)) rmSync(one, { recursive: true, force: true })
