'use client'

import { useRef, useState } from 'react'
import { type EditorDocument, toHtml, waitUntilIdle } from './rich-text'
import { useCall } from './use-call.client'

/**
 * Holds the description of a document while staff edit it. The description of a stored document is loaded first,
 * including its draft.
 */
export const useDescription = (
  collection: 'categories' | 'courses' | 'services',
  id: string | null,
  failed: string,
) => {
  const loaded = useCall<{ description?: EditorDocument | null }>(
    id ? `/api/${collection}/${encodeURIComponent(id)}?draft=true&depth=0` : null,
    failed,
  )
  const [edited, setEdited] = useState<EditorDocument>()
  const [isEdited, setIsEdited] = useState(false)
  // Read when saving, after waiting for the editor, because the state of this render is out of date by then.
  const latest = useRef<EditorDocument>(undefined)
  const initial = loaded.data?.description ?? undefined
  return {
    initial,
    value: edited ?? initial,
    /** True if the description was edited since it was last loaded or saved. */
    isEdited,
    markSaved: () => setIsEdited(false),
    isReady: id === null || loaded.data !== null,
    error: loaded.error,
    reload: loaded.reload,
    change: (document: EditorDocument): void => {
      latest.current = document
      setEdited(document)
      setIsEdited(true)
    },
    /** Returns the description as HTML, or null if it was not edited. */
    html: async (): Promise<string | null> => {
      await waitUntilIdle()
      return latest.current ? toHtml(latest.current) : null
    },
  }
}
