'use client'

import { TextField } from '@/management/components/TextField.client'
import { StateTag, type Tone } from '@/management/components/Tag'
import { photographTexts as texts } from './texts'
import { isToSend, type Photograph } from './use-photographs.client'

const tags: Partial<Record<Photograph['state'], [tone: Tone, words: string]>> = {
  preparing: ['pending', texts.preparing],
  sending: ['pending', texts.sending],
  added: ['paid', texts.added],
  known: ['paid', texts.known],
}

interface Props {
  photograph: Photograph
  /** The error of its description. */
  problem: string | null
  isBusy: boolean
  onLeaveOut(): void
}

/** One photograph with its description and what has become of it. */
export const PhotographRow = ({ photograph, problem, isBusy, onLeaveOut }: Props) => {
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
