import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { getPayload, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { keepTypedSince } from '@/server/content/keep-typed-values'
import { canRunServerFunction, dropForbiddenLock, runOrNull } from '@/server/http/server-functions'
import '@/storefront/type/faces.css'
import { preloadFonts } from '@/storefront/type/preload-fonts'
import { importMap } from './management/importMap.js'
import './custom.scss'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const payload = await getPayload({ config })
  const asker = await headers()
  return runOrNull(payload, async () => {
    // Returns null rather than an error, which would give outsiders information and fill the log.
    if (!(await canRunServerFunction(payload, asker, args))) return null
    // Drops everything else that was sent, because Payload would accept further functions from it.
    const { name } = args
    const given = await dropForbiddenLock(payload, asker, args)
    const answer = await handleServerFunctions({ name, args: given, config, importMap })
    return name === 'form-state' ? keepTypedSince(given, answer) : answer
  })
}

export default function Layout({ children }: { children: ReactNode }) {
  preloadFonts({ headingFont: 'figtree', textFont: 'figtree' })
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
