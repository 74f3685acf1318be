// Compiles everything outside Next's own build to plain JavaScript in `dist/`: the serving process, the page cache
// named in next.config.mjs, the commands, and the Square stand-in with its pages. TypeScript is not needed at run time.
// Packages stay in node_modules, because the process must have only one Payload.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const below = (...names) => path.join(root, ...names)

/** The file names of Next's packages, which Node needs because these packages have no exports map. */
export const nextFiles = {
  name: 'next-files',
  setup: ({ onResolve }) =>
    void onResolve({ filter: /^next\/[a-z-]+$/ }, ({ path: name }) => ({
      path: `${name}.js`,
      external: true,
    })),
}

const commands = [
  'accept-secret',
  'db-backup',
  'db-restore',
  'db-verify',
  'payments-reconcile',
  'payments-replay-webhooks',
  'register-apple-pay',
  'reset-second-factor',
]

const forNode = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  plugins: [nextFiles],
  outExtension: { '.js': '.mjs' },
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
}

const application = {
  ...forNode,
  splitting: true,
  outdir: below('dist'),
  entryPoints: {
    serve: below('src/server/process/serve.ts'),
    'csp-cache-handler': below('src/server/http/csp-cache-handler.ts'),
    ...Object.fromEntries(commands.map((name) => [`commands/${name}`, below('scripts', `${name}.mts`)])),
  },
}

const standIn = {
  ...forNode,
  outdir: below('dist/standin'),
  entryPoints: { main: below('standin/square/main.mts'), texts: below('standin/texts/main.mts') },
}

const browserFolder = below('standin/square/browser')

const standInPages = {
  bundle: true,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  outbase: browserFolder,
  outdir: below('dist/standin/browser'),
  entryPoints: [
    'sdk/main.ts',
    ...['card', 'method', 'step-up', 'challenge', 'notify', 'apple-pay', 'clearpay'].map(
      (name) => `frames/${name}.ts`,
    ),
  ].map((name) => path.join(browserFolder, name)),
}

/** The shop's own font, embedded in the style sheet because the frames may not load files. */
const fontFace = () => {
  const file = below('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
  const data = readFileSync(file, 'base64')
  return `@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${data})}\n`
}

const copyPages = () => {
  const into = below('dist/standin/browser/frames')
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(path.join(browserFolder, 'frames')).filter((file) =>
    /\.(html|css)$/.test(file),
  ))
    copyFileSync(path.join(browserFolder, 'frames', name), path.join(into, name))
  const styles = path.join(into, 'frames.css')
  writeFileSync(styles, fontFace() + readFileSync(styles, 'utf8'))
}

/** Empties and writes `dist/`. */
export const compileAll = async () => {
  const { build, stop } = await import('esbuild')
  rmSync(below('dist'), { recursive: true, force: true })
  await Promise.all([application, standIn, standInPages].map((options) => build(options)))
  copyPages()
  // Otherwise, esbuild's service would keep running next to the serving process, which replaces `npm start`.
  await stop()
}
