'use client'

import { TextField, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useEffect, useId, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { LinkTarget, listLinkTargets } from '@/contract/content'
import { toSectionKey } from '@/domain/content/address'
import { targetKinds } from '@/domain/content/rich-text'
import { call } from '@/management/api/call'
import { linkTexts } from '@/messages/management-content'

/** For how long the fields of a form share one list, in ms. */
const SHARED_MS = 30_000

let loaded: { at: number; targets: Promise<LinkTarget[] | null> } | undefined

/** Loads what can be chosen. Null if it could not be loaded. */
const loadTargets = (): Promise<LinkTarget[] | null> => {
  if (!loaded || Date.now() - loaded.at > SHARED_MS)
    loaded = {
      at: Date.now(),
      targets: call<Answered<typeof listLinkTargets>>('/api/link-targets', { failed: '' }).then((answer) =>
        answer.ok ? answer.data.targets : null,
      ),
    }
  return loaded.targets
}

const findTarget = (targets: LinkTarget[], value: string): LinkTarget | undefined =>
  value.startsWith('/')
    ? targets.find(({ href }) => href === value || toSectionKey(href) === toSectionKey(value))
    : undefined

/** A link that people choose from the pages, treatments, categories and courses of the site, or type. */
export const LinkField: TextFieldClientComponent = (props) => {
  const { path, readOnly } = props
  const { value, setValue, disabled } = useField<string | null>({ path })
  const [targets, setTargets] = useState<LinkTarget[] | null | undefined>(undefined)
  const id = useId()
  useEffect(() => {
    let left = false
    void loadTargets().then((found) => !left && setTargets(found))
    return () => {
      left = true
    }
  }, [])
  const chosen = findTarget(targets ?? [], value ?? '')
  return (
    <div className="field-type desk-link-field">
      <TextField {...props} />
      {targets === null && <p>{linkTexts.failed}</p>}
      {targets && (
        <>
          <label className="desk-field" htmlFor={id}>
            <span>{linkTexts.choose}</span>
            <select
              id={id}
              className="desk-input"
              value={chosen?.href ?? ''}
              disabled={readOnly || disabled}
              onChange={({ target }) => setValue(target.value)}
            >
              <option value="">{linkTexts.typed}</option>
              {targetKinds.map((kind) => (
                <optgroup key={kind} label={linkTexts.kinds[kind]}>
                  {targets
                    .filter((one) => one.kind === kind && (one.is_live || one === chosen))
                    .map(({ href, title }) => (
                      <option key={href} value={href}>
                        {title}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          {chosen && !chosen.is_live && <p role="status">{linkTexts.notLive(chosen.title)}</p>}
        </>
      )}
    </div>
  )
}
