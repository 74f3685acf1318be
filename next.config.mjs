import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // With gzip. A proxy may do it instead (docs/operations.md).
  compress: true,
  // `npm test` runs tsc on all of the project, so there the build need not check the types a second time.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED_ELSEWHERE === 'true' },
  // The API answers with and without a trailing slash.
  skipTrailingSlashRedirect: true,
  // Compiled from src/server/process/csp-cache-handler.ts before Next is built or started.
  cacheHandler: fileURLToPath(new URL('./dist/csp-cache-handler.mjs', import.meta.url)),
  // One copy of Payload in the process (docs/decisions/0005-custom-server.md).
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-sqlite',
    '@payloadcms/db-mongodb',
    '@payloadcms/drizzle',
    // Loaded where a bucket is set up, and not before (docs/decisions/0013-pictures-in-a-bucket.md).
    '@payloadcms/storage-s3',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    'jsdom',
    'square',
  ],
  // No page asks for pictures in other sizes. Next would make them anew for everybody who does, and ask the application
  // for their source past everything that stands in front of it.
  images: { unoptimized: true },
  // Bytes of cached pages in memory.
  cacheMaxMemorySize: 32 * 1024 * 1024,
  experimental: {
    // A build that follows another one is rare (development has a cache of its own), and what it keeps is large.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads the maps of what runs on the server, and they take a tenth of the build and 50 MB.
    turbopackSourceMaps: false,
    // A restart starts with an empty cache: tags live in memory, so pages must not live longer.
    isrFlushToDisk: false,
    // A page is loaded when somebody first asks for it: all of them at once take 100 MB at the start.
    preloadEntriesOnStart: false,
    // Several root layouts, and none of them may read the database while building.
    globalNotFound: true,
  },
  outputFileTracingRoot: fileURLToPath(new URL('.', import.meta.url)),
  redirects: async () => [
    {
      source: '/management/appointments',
      destination: '/management/appointments/all-appointments',
      permanent: false,
    },
  ],
  rewrites: async () => ({
    beforeFiles: [
      // Asked for by programs that do not read a page's links.
      { source: '/favicon.ico', destination: '/apple-icon.png' },
      {
        source: '/service-details',
        has: [{ type: 'query', key: 'categoryId', value: '(?<categoryId>[\\w-]+)' }],
        destination: '/service-details/:categoryId',
      },
      // A list that its address filters (src/server/http/cacheable-pages.ts).
      ...['category', 'location', 'q', 'type'].map((key) => ({
        source: '/:list(courses|services)',
        has: [{ type: 'query', key }],
        destination: '/filtered/:list',
      })),
    ],
  }),
}

const { headers, ...config } = withPayload(nextConfig, { devBundleServerPackages: false })

/**
 * Payload asks browsers for their colour scheme at every address, and says that the first answer is worth nothing
 * without it: Chrome then loads the page twice. Only its own screens know a dark scheme.
 */
const colourScheme = async () =>
  (await headers()).map((entry) => ({ ...entry, source: '/management/:path*' }))

export default { ...config, headers: colourScheme }
