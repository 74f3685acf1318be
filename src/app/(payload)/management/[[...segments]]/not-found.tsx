import config from '@payload-config'
import { NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { importMap } from '@/app/(payload)/management/importMap.js'

export const metadata: Metadata = { title: 'Page not found' }

/** Shown for an unknown address below /management, with the menu and a link back. */
export default function NotFound() {
  const params = Promise.resolve({ segments: ['not-found'] })
  return NotFoundPage({ config, importMap, params, searchParams: Promise.resolve({}) })
}
