import path from 'node:path'
import {
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import {
  buildConfig,
  type CollectionConfig,
  type Config,
  type GlobalConfig,
  type SanitizedConfig,
} from 'payload'
import { deepMergeSimple } from 'payload/shared'
import { payloadWords, richTextWords } from '@/messages/payload-words'
import { closePayloadsOwn } from './access/payload-collections'
import { storeUploadsInBucket } from './content/bucket-uploads'
import { requireWholeGroups } from './content/text-rules'
import type { S3Settings } from './env/s3'
import { storeAt } from './files/folder-store'
import { refuseUnreadBodies } from './http/refuse-unread-bodies'
import { pictureLibrary } from './picture-library'
import { createDatabaseAdapter, type DatabaseSource } from './database'
import type { Dependencies } from './dependencies'
import { overwriteDeleted } from '@/server/repositories/running-database'
import { checkPictureSpace } from '@/server/content/picture-space'

/** What the system consists of; `src/system.ts` lists it. */
export interface SystemLists {
  collections: CollectionConfig[]
  globals: NonNullable<Config['globals']>
  endpoints: NonNullable<Config['endpoints']>
  jobs: NonNullable<Config['jobs']>
  admin: Pick<NonNullable<Config['admin']>, 'components' | 'dependencies'>
  hooks?: Config['hooks']
}

export interface AppOptions {
  database: DatabaseSource
  secret: string
  /** Where uploaded pictures are kept, unless a bucket is set up. */
  mediaDir: string
  /** Null or missing: no bucket. */
  s3?: S3Settings | null
  siteUrl: string | null
  dependencies: Dependencies
  /** The project's root: where the component names of the management area start. */
  root: string
  email?: Config['email']
  logger?: Config['logger']
  onInit?: Config['onInit']
}

const editor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
    BoldFeature(),
    ItalicFeature(),
    LinkFeature({ enabledCollections: ['pages'] }),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    InlineToolbarFeature(),
    FixedToolbarFeature(),
  ],
})

/**
 * Payload would write a line for each of these, however many there are; our logger knows them for mistakes of clients
 * (src/server/log.ts), as long as it is given the errors themselves.
 */
const loggingLevels: Config['loggingLevels'] = {
  Forbidden: 'error',
  Locked: 'error',
  MissingFile: 'error',
  NotFound: 'error',
  ValidationError: 'error',
}

const getUploadsFolder = (slug: string, mediaDir: string): string =>
  slug === 'media' ? mediaDir : path.join(mediaDir, slug)

/** Uploads live beside the database, so that a backup holds both; pictures of customers in a folder of their own. */
const withMediaDir = (collections: CollectionConfig[], mediaDir: string): CollectionConfig[] =>
  collections.map((collection) =>
    typeof collection.upload === 'object'
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            beforeChange: [...(collection.hooks?.beforeChange ?? []), checkPictureSpace],
          },
          upload: { ...collection.upload, staticDir: getUploadsFolder(collection.slug, mediaDir) },
        }
      : collection,
  )

/** Editors need no view of what programs get. A copy: Payload writes into what it is given. */
const withOwnDefaults = <One extends CollectionConfig | GlobalConfig>(one: One): One => ({
  ...one,
  fields: requireWholeGroups(one.fields),
  admin: { ...one.admin, hideAPIURL: true },
})

/** Puts the application together. Tests call it with other dependencies; nothing is mocked. */
export const buildAppConfig = async (lists: SystemLists, options: AppOptions): Promise<SanitizedConfig> => {
  const { mediaDir, s3 = null } = options
  const collections = withMediaDir(lists.collections, mediaDir).map(withOwnDefaults)
  const ownCalls = [...lists.endpoints, ...lists.collections.flatMap(({ endpoints }) => endpoints || [])]
  const config = await buildConfig({
    secret: options.secret,
    ...(options.siteUrl ? { serverURL: options.siteUrl, csrf: [options.siteUrl] } : {}),
    db: createDatabaseAdapter(options.database),
    editor,
    sharp: pictureLibrary,
    telemetry: false,
    graphQL: { disable: true },
    maxDepth: 2,
    defaultDepth: 1,
    routes: { admin: '/management', api: '/api' },
    collections: s3 ? await storeUploadsInBucket(collections, s3) : collections,
    // Copies: Payload adds its own to the list, and tests build several systems in one process.
    globals: (lists.globals ?? []).map(withOwnDefaults),
    endpoints: lists.endpoints,
    hooks: lists.hooks,
    jobs: lists.jobs,
    upload: { limits: { fileSize: 10 * 1024 * 1024 }, abortOnLimit: true },
    email: options.email,
    logger: options.logger,
    loggingLevels: loggingLevels,
    onInit: async (payload) => {
      // What is updated leaves its older version behind, as what is deleted does.
      await overwriteDeleted(payload)
      await options.onInit?.(payload)
    },
    custom: { dependencies: options.dependencies, pictures: storeAt(mediaDir, s3) },
    // `npm run generate` writes the types. Else every test's salon would start a process that does.
    typescript: { outputFile: path.resolve(options.root, 'src/payload-types.ts'), autoGenerate: false },
    i18n: { translations: { en: payloadWords } },
    admin: {
      user: 'users',
      dateFormat: 'd MMM yyyy, HH:mm',
      avatar: 'default',
      importMap: {
        baseDir: path.resolve(options.root, 'src'),
        importMapFile: path.resolve(options.root, 'src/app/(payload)/management/importMap.js'),
      },
      meta: {
        titleSuffix: '· Salon',
        icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }],
      },
      ...lists.admin,
    },
  })
  // Building merges the editor's own words over the ones given above.
  config.i18n.translations = deepMergeSimple(config.i18n.translations, { en: { lexical: richTextWords } })
  refuseUnreadBodies(config, new Set(ownCalls.map(({ handler }) => handler)))
  return closePayloadsOwn(config)
}
