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
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import {
  type BasePayload,
  buildConfig,
  type CollectionConfig,
  type Config,
  type Field,
  type GlobalConfig,
  type SanitizedConfig,
} from 'payload'
import { deepMergeSimple } from 'payload/shared'
import { linkedCollections, textPictureSizes } from '@/domain/content/rich-text'
import { payloadWords, richTextWords } from '@/messages/payload-words'
import { closePayloadsOwn } from './access/payload-collections'
import { storeUploadsInBucket, checkPictureSpace } from './content/bucket-uploads'
import { requireWholeGroups } from './content/text-rules'
import type { S3Settings } from './env/s3'
import { storeAt, MEDIA } from './files/folder-store'
import { refuseUnreadBodies } from './http/refuse-unread-bodies'
import { pictureLibrary } from './picture-library'
import { createDatabaseAdapter, type DatabaseSource } from './database'
import { dependenciesOf, type Dependencies } from './dependencies'
import { overwriteDeleted } from '@/server/repositories/running-database'
import { getEnv } from '@/server/env'
import { nextCache } from '@/server/cache/expire-content'
import { createQuietLogger } from '@/server/log'
import { createMailPort } from '@/server/mail/mail-port'
import { createInstagramPort } from '@/server/outside/instagram'
import { createPlacesPort } from '@/server/outside/google-places'
import { createPayments } from '@/server/payments/payment-provider'
import { createTwilioPort } from '@/server/texts/twilio'

/** The parts of the system, which `src/system.ts` lists. */
interface SystemLists {
  collections: CollectionConfig[]
  globals: NonNullable<Config['globals']>
  endpoints: NonNullable<Config['endpoints']>
  jobs: NonNullable<Config['jobs']>
  /** Send the emails and the texts that are queued and due. Each returns how many were tried. */
  sendQueued: ((payload: BasePayload) => Promise<number>)[]
  admin: Pick<NonNullable<Config['admin']>, 'components' | 'dependencies'>
  hooks?: Config['hooks']
}

export interface AppOptions {
  database: DatabaseSource
  secret: string
  /** The folder for uploaded pictures, unless there is a bucket. */
  mediaDir: string
  /** Null or missing if there is no bucket. */
  s3?: S3Settings | null
  siteUrl: string | null
  dependencies: Dependencies
  /** The root of the project, to which the component paths of the management area are relative. */
  root: string
  email?: Config['email']
  logger?: Config['logger']
  onInit?: Config['onInit']
}

/** The width of a picture within a text. A picture that was just inserted has none yet. */
const textPictureSize: Field = {
  name: 'size',
  label: 'Size',
  type: 'select',
  defaultValue: textPictureSizes[0],
  options: [
    { value: 'column', label: 'As wide as the text' },
    { value: 'small', label: 'Small, beside the text' },
    { value: 'full', label: 'As wide as the page' },
  ],
}

const editor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
    BoldFeature(),
    ItalicFeature(),
    LinkFeature({ enabledCollections: [...linkedCollections] }),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    UploadFeature({ enabledCollections: ['media'], collections: { media: { fields: [textPictureSize] } } }),
    InlineToolbarFeature(),
    FixedToolbarFeature(),
  ],
})

/**
 * Payload would log each of these errors, however many there are. Our logger recognises them as clients' mistakes
 * (src/server/log.ts), but only if Payload passes it the errors themselves.
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

/**
 * Uploads are stored next to the database, so that a backup contains both. Pictures of customers have a folder of their
 * own.
 */
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

/** Editors do not need the API view. This returns a copy, because Payload changes the objects that it receives. */
const withOwnDefaults = <One extends CollectionConfig | GlobalConfig>(one: One): One => ({
  ...one,
  fields: requireWholeGroups(one.fields),
  admin: { ...one.admin, hideAPIURL: true },
  // The rules of payload-collections.ts are added to copies. Otherwise, each salon of a process would add them again.
  hooks: { ...one.hooks },
  access: { ...one.access },
})

/** Assembles the application. Tests pass other dependencies, and nothing is mocked. */
export const buildAppConfig = async (lists: SystemLists, options: AppOptions): Promise<SanitizedConfig> => {
  const { mediaDir, s3 = null, dependencies } = options
  const collections = withMediaDir(lists.collections, mediaDir).map(withOwnDefaults)
  const ownCalls = [...lists.endpoints, ...lists.collections.flatMap(({ endpoints }) => endpoints || [])]
  const config = await buildConfig({
    secret: options.secret,
    ...(options.siteUrl ? { serverURL: options.siteUrl, csrf: [options.siteUrl] } : {}),
    db: await createDatabaseAdapter(options.database),
    editor,
    sharp: pictureLibrary,
    telemetry: false,
    graphQL: { disable: true },
    maxDepth: 2,
    defaultDepth: 1,
    routes: { admin: '/management', api: '/api' },
    collections: s3 ? await storeUploadsInBucket(collections, s3) : collections,
    // These must be copies, because Payload adds its own to the list, and tests build several systems in one process.
    globals: (lists.globals ?? []).map(withOwnDefaults),
    endpoints: lists.endpoints,
    hooks: lists.hooks,
    jobs: lists.jobs,
    upload: { limits: { fileSize: 10 * 1024 * 1024 }, abortOnLimit: true },
    email: options.email,
    logger: options.logger,
    loggingLevels: loggingLevels,
    onInit: async (payload) => {
      // Otherwise, updates would leave the older version in the file, as deletions would.
      await overwriteDeleted(payload)
      await options.onInit?.(payload)
    },
    custom: { dependencies, sendQueued: lists.sendQueued, pictures: storeAt(mediaDir, s3) },
    // `npm run generate` writes the types. Otherwise, every test that starts a salon would also start a process to
    // write them.
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
      },
      ...lists.admin,
    },
  })
  // When the configuration is built, the editor's own texts overwrite those above.
  config.i18n.translations = deepMergeSimple(config.i18n.translations, { en: { lexical: richTextWords } })
  refuseUnreadBodies(config, new Set(ownCalls.map(({ handler }) => handler)))
  return closePayloadsOwn(config)
}

const toMailText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Sends Payload's own emails in the same way as ours. */
const createPayloadEmail =
  (): NonNullable<Config['email']> =>
  ({ payload }) => ({
    name: 'salon-mail',
    defaultFromName: 'Salon',
    defaultFromAddress: 'salon@localhost',
    sendEmail: (message) =>
      dependenciesOf(payload).mail.send({
        to: toMailText(message.to),
        subject: toMailText(message.subject),
        text: toMailText(message.text),
        html: toMailText(message.html),
      }),
  })

/** Reads the options of the app in production from the environment. */
export const readAppOptions = (): AppOptions => {
  const settings = getEnv()
  return {
    root: process.cwd(),
    database: settings.database,
    secret: settings.secret,
    siteUrl: settings.siteUrl,
    mediaDir: path.join(settings.dataDir, MEDIA),
    s3: settings.s3,
    dependencies: {
      clock: { now: () => Date.now() },
      cache: nextCache,
      mail: createMailPort(settings),
      payments: createPayments(settings),
      texts: settings.sms ? createTwilioPort(settings.sms) : null,
      places: settings.google.placesKey ? createPlacesPort({ key: settings.google.placesKey }) : null,
      instagram: settings.instagramToken
        ? { port: createInstagramPort(), token: settings.instagramToken }
        : null,
      rateLimitFactor: settings.rateLimitFactor,
    },
    email: createPayloadEmail(),
    logger: createQuietLogger(),
  }
}
