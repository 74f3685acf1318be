'use client'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { isName } from '@/domain/text/names'
import { Action, ActionLink } from '@/management/components/Action.client'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { sendingTexts } from '@/messages/management-content'
import { photographTexts as texts } from './texts'
import { isToSend, type Photograph, usePhotographs } from './use-photographs.client'
import { TextField } from '@/management/components/TextField.client'
import { StateTag, type Tone } from '@/management/components/Tag'

const tags: Partial<Record<Photograph['state'], [tone: Tone, words: string]>> = {
  preparing: ['pending', texts.preparing],
  sending: ['pending', texts.sending],
  added: ['paid', texts.added],
  known: ['paid', texts.known],
}

interface PhotographRowProps {
  photograph: Photograph
  /** The error of its description. */
  problem: string | null
  isBusy: boolean
  onLeaveOut(): void
}

/** One photograph with its description and what has become of it. */
const PhotographRow = ({ photograph, problem, isBusy, onLeaveOut }: PhotographRowProps) => {
  const { id, name, state, ready, error } = photograph
  const tag = tags[state]
  return (
    <li className="desk-photograph">
      {ready ? <img src={ready.address} alt="" /> : <span className="desk-photograph__none" />}
      <div className="desk-photograph__words">
        <p className="desk-photograph__name">
          {name} {tag && <StateTag tone={tag[0]} words={tag[1]} />}
        </p>
        {(isToSend(photograph) || state === 'sending') && (
          <TextField name={id} label={texts.description} required maxLength={200} error={problem} />
        )}
        {error && (
          <p role="alert" className="desk-field__error">
            {error}
          </p>
        )}
      </div>
      {(isToSend(photograph) || state === 'refused') && (
        <button
          type="button"
          className="desk-icon-button"
          aria-label={texts.leaveOut(name)}
          disabled={isBusy}
          onClick={onLeaveOut}
        >
          ×
        </button>
      )}
    </li>
  )
}

/** Takes several files at once, chosen or dropped. */
const PhotographChoice = ({ onChoose }: { onChoose(files: File[]): void }) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <div
      className="desk-panel desk-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onChoose([...event.dataTransfer.files])
      }}
    >
      <div className="desk-field">
        <label htmlFor={id}>{texts.choose}</label>
        <input
          id={id}
          type="file"
          multiple
          className="desk-input"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])])
            // The same file can be chosen again after it was left out.
            event.target.value = ''
          }}
        />
        <span id={`${id}-hint`} className="desk-hint">
          {texts.orDrop} {sendingTexts.hint}
        </span>
      </div>
    </div>
  )
}

/** The error of a description. Null if it is right. */
const findProblem = (description: string): string | null => {
  if (description === '') return texts.missing
  return isName(description) ? null : texts.wrong
}

const readDescriptions = (form: HTMLFormElement, photographs: Photograph[]): Map<string, string> => {
  const typed = new FormData(form)
  return new Map(photographs.map(({ id }) => [id, String(typed.get(id) ?? '').trim()]))
}

interface Props {
  /** Where the photographs go: to the gallery, or only to the library. */
  to: 'gallery' | 'pictures'
}

/** Adds several photographs. Descriptions are checked before the first is sent, and what failed can be sent again. */
export const AddPhotographsScreen = ({ to }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const { photographs, progress, choose, leaveOut, sendAll } = usePhotographs()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [notice, setNotice] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const waiting = photographs.filter(isToSend)
  const isAgain = progress === null && waiting.some(({ state }) => state === 'failed')

  const finish = (all: Photograph[], publishes: boolean): void => {
    const left = all.filter(isToSend).length
    const [added, known] = ['added', 'known'].map((one) => all.filter(({ state }) => state === one).length)
    if (left > 0) return setNotice(texts.partly((added ?? 0) + (known ?? 0), left))
    const message = texts.done[to === 'gallery' && !publishes ? 'drafts' : to](added ?? 0)
    setSuccess(known ? message + texts.alreadyThere(known) : message)
  }

  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const own = event.currentTarget
    const descriptions = readDescriptions(own, waiting)
    const found = new Map(
      [...descriptions].flatMap(([id, text]): [string, string][] => {
        const problem = findProblem(text)
        return problem ? [[id, problem]] : []
      }),
    )
    setProblems(found)
    setSuccess(null)
    setNotice(found.size > 0 ? texts.describeFirst(found.size) : null)
    const [first] = found.keys()
    // After the notice, which takes the focus.
    if (first !== undefined)
      return void setTimeout(() => own.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    const publishes = new FormData(own).get('publishes') === 'on'
    finish(await sendAll({ inGallery: to === 'gallery', publishes, descriptions }), publishes)
  }

  return (
    <section className="desk-page" aria-label={texts.title[to]}>
      <header className="desk-page__head">
        <h1>{texts.title[to]}</h1>
      </header>
      <p className="desk-hint">{texts.intro[to]}</p>
      <SuccessMessage message={success} />
      <PhotographChoice
        onChoose={(files) => {
          setSuccess(null)
          choose(files)
        }}
      />
      {photographs.length > 0 && (
        <form ref={form} className="desk-photographs" noValidate onSubmit={(event) => void submit(event)}>
          <ul>
            {photographs.map((one) => (
              <PhotographRow
                key={one.id}
                photograph={one}
                problem={problems.get(one.id) ?? null}
                isBusy={progress !== null}
                onLeaveOut={() => leaveOut(one.id)}
              />
            ))}
          </ul>
          {to === 'gallery' && waiting.length > 0 && (
            <div>
              <label className="desk-check">
                <input type="checkbox" name="publishes" defaultChecked aria-describedby="publishes-hint" />
                {texts.publishes}
              </label>
              <p id="publishes-hint" className="desk-hint">
                {texts.publishesHint}
              </p>
            </div>
          )}
          <Notice message={notice} onDismiss={() => setNotice(null)} />
          <div role="status" className="desk-photographs__progress">
            {progress && (
              <>
                <p>{texts.progress(progress.at, progress.of)}</p>
                <progress value={progress.at - 1} max={progress.of} aria-hidden="true" />
              </>
            )}
          </div>
          <div className="desk-actions">
            {(waiting.length > 0 || progress) && (
              <Action kind="primary" type="submit" busy={progress !== null}>
                {isAgain ? texts.again(waiting.length) : texts.add(progress?.of ?? waiting.length)}
              </Action>
            )}
            {success && (
              <ActionLink
                kind="primary"
                href={`/management/collections/${to === 'gallery' ? 'gallery' : 'media'}`}
              >
                {texts.list[to]}
              </ActionLink>
            )}
          </div>
        </form>
      )}
      <AskBeforeLeaving isChanged={waiting.length > 0 || progress !== null} />
    </section>
  )
}
