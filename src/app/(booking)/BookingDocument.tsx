import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { getEnv } from '@/server/env'
import { hasSignedToken } from '@/server/http/session-token'
import { holdTapsScript, markBasketScript } from '@/server/http/deferred-scripts'
import { type Frame, SiteShell, WithoutScripts } from '@/storefront/layout/SiteShell'
// Must follow the shell, whose style sheet declares the order of the layers.
import '@/storefront/booking/booking.css'
import '@/storefront/booking/flow-bar.css'
import '@/storefront/booking/times.css'
import '@/storefront/booking/month-calendar.css'
import { siteContent } from '@/app/(site)/public-pages'
import { createSiteMetadata, createSiteViewport } from '@/app/site-metadata'

export const generateBookingMetadata = async (): Promise<Metadata> => {
  await connection()
  const [site, { names }] = await Promise.all([siteContent.site(), siteContent.words()])
  return {
    ...createSiteMetadata(site),
    title: { default: `${names.booking} · ${site.name}`, template: `%s · ${site.name}` },
    robots: { index: false },
  }
}

export const generateBookingViewport = async (): Promise<Viewport> => {
  await connection()
  return createSiteViewport(await siteContent.look())
}

interface Props {
  frame: Frame
  children: ReactNode
}

/**
 * The document of the booking pages. They have root layouts of their own. Client navigation keeps the first document's security policy. So entering the booking flow
 * must load a new document, whose scripts carry a nonce.
 */
export const BookingDocument = async ({ frame, children }: Props) => {
  await connection()
  const [{ phone }, { pages }] = await Promise.all([siteContent.site(), siteContent.words()])
  const asked = await headers()
  const nonce = asked.get('x-nonce') ?? undefined
  const reader = (await hasSignedToken(asked, getEnv().secret)) ? 'staff' : 'customer'
  const scripts = `${holdTapsScript};${markBasketScript}`
  const first = <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scripts }} />
  return (
    <SiteShell frame={frame} content={siteContent} reader={reader} firstScript={first}>
      <WithoutScripts words={pages} phone={phone} />
      {children}
    </SiteShell>
  )
}
