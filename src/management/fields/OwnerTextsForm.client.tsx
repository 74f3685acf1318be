'use client'

import { Collapsible, useField, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { findError, type OwnerText, type OwnerTextGroup, type OwnTexts } from '@/domain/content/owner-texts'
import { listTexts } from '@/messages/management-texts'
import { Action } from '@/management/components/Action.client'
import { SearchField } from '@/management/components/SearchBox.client'
import { MailPreview, TextPreview } from './MailPreview.client'
import { ownerTextsWords as words } from './texts'

interface OwnerTextLineProps {
  id: string
  text: OwnerText
  /** The owner's own text. Empty for the default. */
  own: string
  error?: string
  disabled: boolean
  onChange(typed: string): void
}

/** The most characters of a default that a single-line field can show on a phone. */
const FITS_ON_PHONE = 40

/** A text that the owner can change. The default is the placeholder, and one button restores it. */
const OwnerTextLine = ({ id, text, own, error, disabled, onChange }: OwnerTextLineProps) => {
  const { label, usual, help, isLong = false } = text
  const [beforeReset, setBeforeReset] = useState<string | null>(null)
  const type = (typed: string) => {
    setBeforeReset(null)
    onChange(isLong ? typed : typed.replaceAll(/[\r\n]+/g, ' '))
  }
  const hints = [
    ...(help ? [{ id: `${id}-help`, words: help }] : []),
    ...(own && usual ? [{ id: `${id}-usual`, words: words.usual(usual) }] : []),
  ]
  const described = [...hints.map((hint) => hint.id), ...(error ? [`${id}-error`] : [])].join(' ')
  const shared = {
    id,
    className: 'desk-input',
    placeholder: usual,
    value: own,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  const reset = () => {
    setBeforeReset(own)
    onChange('')
  }
  const undo = () => type(beforeReset ?? '')
  const button = own ? words.reset : words.undo
  return (
    <div className="desk-field desk-own-text">
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className="desk-field__error">
          {error}
        </p>
      )}
      {isLong || usual.length > FITS_ON_PHONE ? (
        <textarea {...shared} rows={isLong ? 3 : 2} onChange={(event) => type(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => type(event.target.value)} />
      )}
      {hints.map((hint) => (
        <p key={hint.id} id={hint.id} className="field-description">
          {hint.words}
        </p>
      ))}
      {(own !== '' || beforeReset !== null) && (
        <Action
          small
          kind="quiet"
          disabled={disabled}
          aria-label={words.named(button, label)}
          onClick={own ? reset : undo}
        >
          {button}
        </Action>
      )}
    </div>
  )
}

interface Props {
  groups: readonly OwnerTextGroup[]
  /** Whether each group is an email or a text message, which is shown beside its texts. */
  show?: 'email' | 'text' | null
}

/** All texts that the owner can change, with a search. A single group is always open. */
export const OwnerTextsForm = ({ groups, show = null }: Props) => {
  const [only] = groups.length === 1 ? groups : []
  if (only) return <SingleGroup {...only} />
  return <SearchedGroups groups={groups} show={show} />
}

const SingleGroup = (group: OwnerTextGroup) => (
  <section
    id={`field-${group.name}`}
    className="field-type desk-own-texts"
    aria-labelledby={`own-texts-${group.name}`}
  >
    <h3 id={`own-texts-${group.name}`}>{group.label}</h3>
    {group.description && <p className="field-description">{group.description}</p>}
    <GroupTexts group={group.name} texts={group.texts} />
  </section>
)

/** Ignores case and the style of apostrophes, so that a search finds the text however it was typed. */
const foldText = (text: string): string => text.toLowerCase().replaceAll('’', "'")

const hasWords = ({ label, usual }: OwnerText, own: string | undefined, search: string): boolean => {
  const text = foldText(`${label} ${usual} ${own ?? ''}`)
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const SearchedGroups = ({ groups, show = null }: Props) => {
  const [search, setSearch] = useState('')
  const fields = useFormFields(([all]) => all)
  const searched = search.trim()
  const found = groups
    .map((group) => ({
      ...group,
      texts: searched
        ? group.texts.filter((text) =>
            hasWords(text, (fields[group.name]?.value as OwnTexts | null)?.[text.name], searched),
          )
        : group.texts,
    }))
    .filter(({ texts }) => texts.length > 0)
  return (
    <div className="field-type desk-own-texts">
      {show !== 'text' && <SearchField label={words.search} value={search} onChange={setSearch} />}
      <p role="status" className="desk-own-texts__found">
        {searched !== '' &&
          (found.length === 0
            ? listTexts.nothingFound(searched)
            : words.found(found.flatMap(({ texts }) => texts).length))}
      </p>
      {searched !== '' && <Action onClick={() => setSearch('')}>{listTexts.clear}</Action>}
      {found.map((group) => (
        <FoldedGroup key={group.name} group={group} isSearched={searched !== ''} show={show} />
      ))}
    </div>
  )
}

/** A group of texts. It opens during a search and while one of its texts has an error. */
const FoldedGroup = ({
  group,
  isSearched,
  show,
}: {
  group: OwnerTextGroup
  isSearched: boolean
  show: Props['show']
}) => {
  const [isOpen, setOpen] = useState(false)
  const { errorMessage, showError } = useField({ path: group.name })
  const wrong = showError ? (errorMessage?.split('\n').length ?? 1) : 0
  const isShown = isOpen || isSearched || wrong > 0
  return (
    <div id={`field-${group.name}`}>
      <Collapsible
        isCollapsed={!isShown}
        onToggle={() => setOpen(!isShown)}
        header={
          <>
            {group.label}
            {wrong > 0 && <span className="desk-own-texts__wrong">{words.wrong(wrong)}</span>}
          </>
        }
      >
        {isShown && (
          <div className={show === 'email' ? 'desk-mail-texts' : undefined}>
            <div>
              <GroupTexts group={group.name} texts={group.texts} />
            </div>
            {show === 'email' && !isSearched && <MailPreview group={group.name} label={group.label} />}
            {show === 'text' && <TextPreview group={group.name} usual={group.texts[0]?.usual ?? ''} />}
          </div>
        )}
      </Collapsible>
    </div>
  )
}

const GroupTexts = ({ group, texts }: { group: string; texts: readonly OwnerText[] }) => {
  const {
    value,
    setValue,
    errorMessage = '',
    showError,
    disabled,
  } = useField<OwnTexts | null>({ path: group })
  const own = value ?? {}
  const write = (name: string, text: string) => {
    const { [name]: _before, ...others } = own
    setValue(text === '' ? others : { ...others, [name]: text })
  }
  const labels = texts.map(({ label }) => label)
  const isOfText = labels.some((label) => findError(errorMessage, label))
  return (
    <>
      {showError && !isOfText && <p className="desk-field__error">{errorMessage}</p>}
      {texts.map((text) => (
        <OwnerTextLine
          key={text.name}
          id={`field-${group}__${text.name}`}
          text={text}
          own={own[text.name] ?? ''}
          error={showError ? findError(errorMessage, text.label) : undefined}
          disabled={disabled}
          onChange={(typed) => write(text.name, typed)}
        />
      ))}
    </>
  )
}
