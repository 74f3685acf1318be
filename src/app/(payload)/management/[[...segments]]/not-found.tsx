import config from '@payload-config'
import { NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { importMap } from '@/app/(payload)/management/importMap.js'

export const metadata: Metadata = { title: 'Page not found' }

/** An address below /management that leads nowhere: with the menu, and a way back. */
export default function NotFound() {
  const params = Promise.resolve({ segments: ['not-found'] })
  return NotFoundPage({ config, importMap, params, searchParams: Promise.resolve({}) })
}
