'use client'

import { useAuth, useConfig, useForm, useServerFunctions } from '@payloadcms/ui'
import type { ClientCollectionConfig, FormState } from 'payload'
import { deepCopyObjectSimpleWithoutReactComponents as copyState } from 'payload/shared'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  hideOwnFields,
  isSameValue,
  listShownNames,
  type ManagedCollection,
  withFirstPicture,
  withoutFirstPicture,
} from './document-fields'
import { useCall } from './use-call.client'

type Fields = Record<string, unknown>
type FormContext = ReturnType<typeof useForm>

/** A new document. */
const nothing: Fields = {}

/** Waits until the browser is idle, when the text editor passes on the last keystrokes. */
const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 600 })
    else setTimeout(resolve, 600)
  })

/**
 * Holds the fields of a document that Payload shows in one of our forms, while staff edit them. The fields of a stored
 * document are loaded first, including its draft. Without an id, the document is new.
 */
export const useDocumentFields = (collection: ManagedCollection, id: string | null, failed: string) => {
  const path = id ? `/api/${collection}/${encodeURIComponent(id)}?draft=true&depth=0` : null
  const loaded = useCall<Fields>(path, failed)
  const { getFormState } = useServerFunctions()
  const { permissions } = useAuth()
  const { getEntityConfig } = useConfig()
  const [state, setState] = useState<FormState>()
  const [isEdited, setEdited] = useState(false)
  const form = useRef<FormContext>(undefined)
  const before = useRef<Fields>(undefined)
  const wasRefused = useRef(false)
  const data = id ? loaded.data : nothing
  const isNew = id === null
  const fields = useMemo(() => {
    const config: ClientCollectionConfig = getEntityConfig({ collectionSlug: collection })
    return hideOwnFields(config.fields, collection, isNew)
  }, [getEntityConfig, collection, isNew])
  const allowed = permissions?.collections?.[collection]

  const loadState = async (given: { data: Fields } | { formState: FormState }, checks = false) => {
    const { state: answer } = await getFormState({
      ...given,
      collectionSlug: collection,
      docPermissions: allowed as never,
      docPreferences: { fields: {} },
      id: id ?? undefined,
      operation: isNew ? 'create' : 'update',
      renderAllFields: 'data' in given,
      schemaPath: collection,
      skipValidation: !checks,
    })
    return answer
  }

  useEffect(() => {
    if (data && !state) void loadState({ data: withoutFirstPicture(data) }).then(setState)
    // Only loaded once. From then on, the form has the values.
  }, [data])

  /** The fields that were changed, or null if one of them is wrong. That field then shows why. */
  const readChanges = async (): Promise<Fields | null> => {
    await waitUntilIdle()
    const held = form.current
    if (!held) return {}
    const now = held.getData() as Fields
    const changed = listShownNames(fields).filter((name) => !isSameValue(now[name], before.current?.[name]))
    if (changed.length === 0) return {}
    const checked = (await loadState({ formState: copyState(held.getFields()) }, true)) ?? {}
    const errors = Object.entries(checked).flatMap(([at, { valid, errorMessage }]) =>
      valid === false && changed.includes(at.split('.')[0] ?? '')
        ? [{ path: at, message: errorMessage ?? '' }]
        : [],
    )
    if (errors.length === 0) {
      const changes = Object.fromEntries(changed.map((name) => [name, now[name] ?? null]))
      return withFirstPicture(changes, data ?? nothing)
    }
    wasRefused.current = true
    held.dispatchFields({ type: 'ADD_SERVER_ERRORS', errors })
    held.setSubmitted(true)
    return null
  }

  return {
    collection,
    fields,
    state,
    isNew,
    permissions: allowed?.fields,
    error: loaded.error,
    reload: loaded.reload,
    /** True if a field was edited since the fields were loaded or saved. */
    isEdited,
    setEdited,
    readChanges,
    /**
     * Updates the fields after a change, because some only appear when another has a certain value. After a save that was
     * refused, even if only while this waits, they are checked too, or their errors would disappear.
     */
    refresh: async (formState: FormState) => {
      const unchecked = wasRefused.current ? undefined : await loadState({ formState })
      return (wasRefused.current ? await loadState({ formState }, true) : unchecked) ?? formState
    },
    /** Keeps the form, and its values as they were loaded. */
    hold: (held: FormContext): void => {
      form.current = held
      before.current ??= held.getData()
    },
    markSaved: (): void => {
      before.current = form.current?.getData()
      form.current?.setModified(false)
    },
  }
}
