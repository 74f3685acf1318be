import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { toIcons } from '@/app/site-metadata'
import { loadBrandVersion } from '@/server/services/content/brand'
import { importMap } from '@/app/(payload)/management/importMap.js'

interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

/** The icon has its version, so that a new one is shown straight away. */
export const generateMetadata = async ({ params, searchParams }: Args): Promise<Metadata> => ({
  ...(await generatePageMetadata({ config, params, searchParams })),
  icons: toIcons(await loadBrandVersion(await getPayload({ config }))),
})

export default function Page({ params, searchParams }: Args) {
  return RootPage({ config, importMap, params, searchParams })
}
