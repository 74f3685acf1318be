'use client'

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Draws the page again whenever the editor around it saves, which it does while one types. */
export const RefreshOnSave = () => {
  const router = useRouter()
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  )
  return origin && <RefreshRouteOnSave refresh={() => router.refresh()} serverURL={origin} />
}
