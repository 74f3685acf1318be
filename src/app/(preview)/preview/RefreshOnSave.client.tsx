'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** In the preview beside the editor: re-renders the page when the editor reports that the draft was saved. */
export function RefreshOnSave() {
  const router = useRouter()
  useEffect(() => {
    const editor = window.opener ?? window.parent
    const saved = (event: MessageEvent) => {
      if (event.origin === window.location.origin && event.data?.type === 'payload-document-event')
        router.refresh()
    }
    window.addEventListener('message', saved)
    editor?.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin)
    return () => window.removeEventListener('message', saved)
  }, [router])
  return null
}
