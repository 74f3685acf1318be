'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * For the preview beside the editor. Shows the part that is being edited, and renders the page again when the draft was
 * saved.
 */
export function RefreshOnSave() {
  const router = useRouter()
  useEffect(() => {
    // The editor gives its frame a size after the page has loaded, and pictures move the rest when they arrive.
    const observer = new ResizeObserver(() =>
      document.getElementById('edited')?.scrollIntoView({ behavior: 'instant' }),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
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
