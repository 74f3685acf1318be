import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** One-way imports (docs/architecture.md): `target` may not import from `from`, except from the listed paths. */
const zone = (target, from, except, message) => ({ target, from, except, message })

const zones = [
  zone(
    './src/domain',
    '.',
    // Also pure: one calculates dates, the other has the list of top-level domains.
    [
      './src/domain',
      './src/messages/errors.ts',
      './node_modules/date-fns',
      './node_modules/@date-fns',
      './node_modules/tldts',
      './node_modules/@zxcvbn-ts/language-common',
    ],
    'domain is pure: it imports nothing but the error codes, date-fns, tldts and a list of used passwords',
  ),
  zone('./src/messages', './src', ['./messages'], 'messages imports nothing else'),
  zone('./src/contract', './src', ['./contract', './domain'], 'contract imports domain'),
  zone(
    './src/server',
    './src',
    ['./server', './contract', './domain', './messages', './payload-types.ts', './migrations'],
    'server imports contract, domain and messages',
  ),
  zone(
    './src/server',
    './collections',
    [],
    'the shell does not know the schema files: src/system.ts joins them',
  ),
  zone('./src/server', './endpoints', [], 'the shell does not know HTTP'),
  zone('./collections', './src', ['./server', './domain', './messages', './payload-types.ts'], 'schema only'),
  zone('./collections', './endpoints', [], 'src/system.ts joins endpoints to collections'),
  zone(
    './endpoints',
    './src',
    ['./server', './contract', './domain', './messages', './payload-types.ts'],
    'thin HTTP',
  ),
  zone(
    './src/jobs',
    './src',
    ['./jobs', './server', './domain', './messages', './payload-types.ts'],
    'ten lines each',
  ),
  zone(
    './src/client',
    './src',
    ['./client', './domain', './messages'],
    'the browser side of both areas knows neither of them',
  ),
  zone(
    './src/storefront',
    './src',
    [
      './storefront',
      './client',
      './contract',
      './domain',
      './messages',
      './server/services',
      './payload-types.ts',
    ],
    'components: domain and services',
  ),
  zone(
    './src/management',
    './src',
    [
      './management',
      './client',
      './contract',
      './domain',
      './messages',
      './server/services',
      './payload-types.ts',
    ],
    'views: domain and services',
  ),
  zone(
    [
      './src/contract',
      './src/domain',
      './src/server',
      './src/client',
      './src/storefront',
      './src/management',
      './src/messages',
      './src/jobs',
      './src/seed',
      './collections',
      './endpoints',
      './scripts',
      './tests',
    ],
    './src/app',
    [],
    'nothing imports app',
  ),
  zone(
    ['./src', './collections', './endpoints', './scripts', './payload.config.ts'],
    './standin',
    [],
    'the stand-in is a process of its own: reach it over HTTP',
  ),
  zone(
    './standin',
    ['./src', './collections', './endpoints', './scripts'],
    [],
    'the stand-in knows nothing of the application',
  ),
]

/** Queries have names and belong in repositories. The seed fills an empty database. */
const namedQueries = {
  group: ['**/repositories/store'],
  allowTypeImports: true,
  message: 'only repositories query the database: give the query a name there',
}

/** What opens, upgrades or copies a database works with its driver. */
const opensDatabase = [
  'src/boot.ts',
  'src/server/database.ts',
  'src/server/backup/**',
  'src/server/upgrade/**',
]

/** Everything else asks a repository, which knows what differs between the two databases. */
const differingQueries = {
  group: ['**/repositories/adapters', '**/repositories/mongodb/*', '**/repositories/sqlite/*'],
  message: 'only repositories know which database is running: ask repositories/running-database',
}

const ofBrowsers = [
  namedQueries,
  {
    regex: '(^|/)contract/|^zod(/|$)',
    allowTypeImports: true,
    message: 'browsers get its types only: zod stays on the server',
  },
]

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      'dist/**',
      'node_modules/**',
      'data/**',
      '**/importMap.js',
      'next-env.d.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-globals': ['error', 'alert', 'confirm', 'prompt'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-control-regex': 'off',
    },
  },
  {
    files: ['src/**', 'collections/**', 'endpoints/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^\\.\\.(/|$)', message: 'begin with @/, @collections/ or @endpoints/' }] },
      ],
    },
  },
  {
    files: ['scripts/**/*.mts', 'tests/**/*.{ts,mts}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\./(.*/)?(src|collections|endpoints)/',
              message: 'begin with @/, @collections/ or @endpoints/',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/domain/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='Date'][property.name='now']",
          message: 'domain gets the time as an argument',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'domain gets the time as an argument',
        },
        { selector: "MemberExpression[object.name='process']", message: 'domain knows no environment' },
        {
          selector: "MemberExpression[object.name='Math'][property.name='random']",
          message: 'domain is deterministic',
        },
      ],
    },
  },
  {
    files: ['src/**', 'endpoints/**', 'collections/**'],
    ignores: ['src/server/repositories/**', 'src/seed/**', ...opensDatabase],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [namedQueries, differingQueries] }],
    },
  },
  {
    files: ['src/seed/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [differingQueries] }] },
  },
  {
    files: ['src/**', 'endpoints/**', 'collections/**'],
    ignores: ['src/domain/**', 'src/migrations/**', 'src/server/repositories/**', ...opensDatabase],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "MemberExpression[property.name='db']:matches([object.name='payload'], [object.property.name='payload'])",
          message: 'only repositories query the database: give the query a name there',
        },
        {
          selector: "ObjectPattern > Property[key.name='db']",
          message: 'only repositories query the database: give the query a name there',
        },
        {
          selector: ':matches(JSXSpreadAttribute, SpreadElement) > ObjectExpression',
          message: 'write each prop or field by its own name',
        },
      ],
    },
  },
  {
    files: ['src/app/**', 'src/client/**', 'src/management/**', 'src/storefront/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            ...ofBrowsers,
            { regex: '^next/link$', message: 'a page is entered as a new document: its policy is its own' },
          ],
        },
      ],
    },
  },
  {
    // The management pages are one document with one policy, and link to each other as Payload's own pages do.
    files: ['src/management/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: ofBrowsers }] },
  },
  {
    // A visitor could block the only thread with a long text if an expression backtracks too much.
    files: ['src/**', 'collections/**', 'endpoints/**', 'scripts/**', 'standin/**'],
    ignores: ['src/migrations/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['tests/e2e/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'toHaveURL', message: 'it fails while a page is being replaced: use page.waitForURL' },
      ],
    },
  },
  // Payload generates migrations with arguments that not all of them use.
  { files: ['src/migrations/**'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  {
    files: ['scripts/**', '**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        AbortSignal: 'readonly',
        performance: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        Response: 'readonly',
        Request: 'readonly',
        Headers: 'readonly',
        structuredClone: 'readonly',
        crypto: 'readonly',
        setImmediate: 'readonly',
        queueMicrotask: 'readonly',
        TextDecoder: 'readonly',
        TextEncoder: 'readonly',
        URLSearchParams: 'readonly',
        globalThis: 'readonly',
        AbortController: 'readonly',
      },
    },
  },
)
