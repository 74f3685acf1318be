/**
 * Dependency rules beyond the zones in eslint.config.mjs: no circular files or folders, the order of the services, and
 * no package that package.json does not list.
 */

/** The services, lowest first. Each imports only from those before it. */
const serviceOrder = [
  'settings',
  'content',
  'catalogue',
  'socials',
  'auth',
  'vouchers',
  'forms',
  'notifications',
  'slots',
  'basket',
  'working-hours',
  'customers',
  'imports',
  'enquiries',
  'payments',
  'payment-links',
  'diary',
  'reports',
  'self-service',
  'courses',
  'my-bookings',
  'waiting',
  'discounts',
  'checkout',
  'webhooks',
  'reconciliation',
  'operations',
  'delete-expired',
  'startup-recovery',
]

const service = (names) => `^src/server/services/(${names.join('|')})[/.]`

const upwards = serviceOrder.slice(0, -1).map((name, at) => ({
  name: `service-order-${name}`,
  comment: 'Services import only from those before them in serviceOrder (.dependency-cruiser.mjs).',
  severity: 'error',
  from: { path: service([name]) },
  to: { path: service(serviceOrder.slice(at + 1)) },
}))

/** Folders whose code runs without development dependencies. */
const served = '^(src|collections|endpoints|payload\\.config\\.ts)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      comment: 'Types count too: two files that need each other are one, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...upwards,
    {
      name: 'service-without-a-place-in-the-order',
      severity: 'error',
      from: { path: '^src/server/services/', pathNot: service(serviceOrder) },
      to: {},
    },
    {
      name: 'only-what-package-json-names',
      comment:
        'A package that is there because another one brings it may be gone, or another version, tomorrow.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-the-product',
      severity: 'error',
      from: { path: served },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'jsdom-on-use',
      comment: 'Some 100 MB that only reading HTML needs: import it where it is used, not while starting.',
      severity: 'error',
      from: { path: served },
      to: { path: '^node_modules/jsdom/', dynamic: false },
    },
    {
      name: 'no-long-lists-in-browsers',
      comment: 'The lists of top-level domains and of used passwords are 500 KB that only the server needs.',
      severity: 'error',
      from: {
        path: '^src/(app|client|domain|management|messages|storefront)/',
        pathNot: '^src/domain/text/(passwords|person-names)\\.ts$',
      },
      to: { path: '^(node_modules/(tldts|@zxcvbn-ts)|src/domain/text/(passwords|person-names)\\.ts$)' },
    },
    {
      name: 'mongodb-on-use',
      comment:
        'Some 13 MB and a twentieth of the start that SQLite does not need: import them where they are used.',
      severity: 'error',
      from: { path: served },
      to: {
        path: '^node_modules/(@payloadcms/db-mongodb|mongoose|mongodb)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-that-cannot-be-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Generated files. Every folder that uses a row's type would lead back to `src`, and the build output may not
    // exist.
    exclude: { path: ['^src/(payload-types\\.ts|migrations/)', '^(\\.\\./)?dist/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
