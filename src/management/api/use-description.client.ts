'use client'

import { useRef, useState } from 'react'
import { courseLoadTexts } from '@/messages/management-courses'
import { type EditorDocument, htmlOf, settled } from '../../api/rich-text'
import { useCall } from '../../api/use-call.client'

/** The description while it is edited; of a stored course it is loaded first, its draft included. */
export const useDescription = (courseId: string | null) => {
  const loaded = useCall<{ description?: EditorDocument | null }>(
    courseId ? `/api/courses/${encodeURIComponent(courseId)}?draft=true&depth=0` : null,
    courseLoadTexts.courseToEdit,
  )
  const [edited, setEdited] = useState<EditorDocument>()
  // What is saved is read after waiting for the editor, when this drawing's state is an old one.
  const latest = useRef<EditorDocument>(undefined)
  const initial = loaded.data?.description ?? undefined
  return {
    initial,
    value: edited ?? initial,
    isReady: courseId === null || loaded.data !== null,
    error: loaded.error,
    reload: loaded.reload,
    change: (document: EditorDocument): void => {
      latest.current = document
      setEdited(document)
    },
    /** As HTML; null while nobody touched it. */
    html: async (): Promise<string | null> => {
      await settled()
      return latest.current ? htmlOf(latest.current) : null
    },
  }
}
