import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // With gzip. A proxy may do it instead (docs/operations.md).
  compress: true,
  // `npm test` type-checks the whole project with tsc, so that build need not check the types again.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED_ELSEWHERE === 'true' },
  // The API answers with and without a trailing slash.
  skipTrailingSlashRedirect: true,
  // Compiled from src/server/http/csp-cache-handler.ts before Next is built or started.
  cacheHandler: fileURLToPath(new URL('./dist/csp-cache-handler.mjs', import.meta.url)),
  // Keeps one copy of Payload in the process (docs/decisions/0005-custom-server.md).
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-sqlite',
    '@payloadcms/db-mongodb',
    '@payloadcms/drizzle',
    // Loaded only if a bucket is set up (docs/decisions/0013-pictures-in-a-bucket.md).
    '@payloadcms/storage-s3',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    'jsdom',
    'square',
  ],
  // Pages never request pictures in other sizes. Next would resize them for anyone who asks, and fetch the source from
  // the application, bypassing everything in front of it.
  images: { unoptimized: true },
  // The memory for cached pages, in bytes.
  cacheMaxMemorySize: 32 * 1024 * 1024,
  experimental: {
    // A second build on the same machine is rare (development has its own cache), and the cache is large.
    turbopackFileSystemCacheForBuild: false,
    // Server source maps are never read. They take a tenth of the build time and 50 MB.
    turbopackSourceMaps: false,
    // A restart begins with an empty cache. Tags are only in memory, so pages must not outlive them.
    isrFlushToDisk: false,
    // Pages are loaded on first request. Loading all of them at the start takes 100 MB.
    preloadEntriesOnStart: false,
    // There are several root layouts, and none may read the database during the build.
    globalNotFound: true,
  },
  outputFileTracingRoot: fileURLToPath(new URL('.', import.meta.url)),
  redirects: async () => [
    {
      source: '/management/appointments',
      destination: '/management/appointments/all-appointments',
      permanent: false,
    },
    // Payload stores a draft as soon as its own page is opened.
    {
      source: '/management/collections/locations/create',
      destination: '/management/locations/add-location',
      permanent: false,
    },
  ],
  rewrites: async () => ({
    beforeFiles: [
      // For programs that request it without reading a page's links.
      { source: '/favicon.ico', destination: '/apple-icon.png' },
      {
        source: '/service-details',
        has: [{ type: 'query', key: 'categoryId', value: '(?<categoryId>[\\w-]+)' }],
        destination: '/service-details/:categoryId',
      },
      // A list filtered by its address (src/server/http/request-target.ts).
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
 * Payload requests the browser's colour scheme at every address and marks it as critical, so Chrome loads each page
 * twice. Only Payload's own screens have a dark scheme.
 */
const colourScheme = async () =>
  (await headers()).map((entry) => ({ ...entry, source: '/management/:path*' }))

export default { ...config, headers: colourScheme }
