'use client'

import { type AnchorHTMLAttributes, type ReactNode, useState } from 'react'
import { addChosen } from '@/storefront/basket/actions'
import { clearChoice, readChoice } from './steps'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { useHeldTap } from '@/storefront/ui/use-held-tap'
import type { SiteWords } from '@/messages/site-words'
import { Status } from '@/storefront/ui/Price'

interface Props {
  /** Where it goes; null while the choice is missing. */
  href: string | null
  /** What is said then. */
  missing: string
}

interface Continued {
  alert: ReactNode
  button: ReactNode
  /** Takes the alert away: a part of what was missing has just been chosen. */
  dismiss: () => void
}

/** Goes on with what is chosen, or says what is missing: the button, and the alert that stands somewhere above it. */
export const useContinue = ({ href, missing }: Props): Continued => {
  // A second press on a shown alert must be noticed again, so each press is its own alert.
  const [pressed, setPressed] = useState(0)
  const holding = useHeldTap<HTMLButtonElement>()
  const go = () => {
    if (href) window.location.assign(href)
    else setPressed((count) => count + 1)
  }
  const said = pressed > 0 && !href
  const dismiss = () => setPressed(0)
  return {
    alert: said && <Alert key={pressed} message={missing} onDismiss={dismiss} />,
    dismiss,
    button: (
      <Button {...holding} className="needs-scripts" onClick={go}>
        Continue
      </Button>
    ),
  }
}

/** At the end of a list whose entries go on by themselves: for who comes back to what was chosen. */
export const Continue = (props: Props) => {
  const { alert, button } = useContinue(props)
  return (
    <div className="mt-8 grid gap-3 sm:justify-items-start">
      {alert}
      {button}
    </div>
  )
}

export interface Person {
  id: string
  name: string
}

interface StaffChoiceProps {
  words: Pick<SiteWords['times'], 'with' | 'anyone'>
  people: Person[]
  chosen: string | null
  onChoose: (staffId: string | null) => void
}

/** One member of staff, or anyone. Where only one performs the treatment, their name. */
export const StaffChoice = ({ words, people, chosen, onChoose }: StaffChoiceProps) =>
  people.length < 2 ? (
    people.map(({ id, name }) => (
      <p key={id} className="mb-4 sm:mb-7">
        <span className="text-ink-soft">{words.with}</span> <span className="font-[550]">{name}</span>
      </p>
    ))
  ) : (
    <fieldset className="mb-4 min-w-0 sm:mb-7">
      <legend className="mb-1.5 text-small text-ink-soft">{words.with}</legend>
      <div className="chip-row">
        {[{ id: '', name: words.anyone }, ...people].map(({ id, name }) => (
          <label key={id} className="chip">
            <input
              type="radio"
              name="staff"
              className="sr-only"
              value={id}
              checked={id === (chosen ?? '')}
              onChange={() => onChoose(id || null)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )

interface ChoiceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** This page with the choice made: what the back button comes back to. */
  here: string
}

/** A choice that goes straight on: one tap instead of two. */
export const ChoiceLink = ({ here, ...link }: ChoiceLinkProps) => (
  <a
    {...link}
    onClick={(event) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (!elsewhere) window.history.replaceState(window.history.state, '', here)
    }}
  />
)

interface AddToBasketProps {
  /** Said once it is in there. */
  inBasket: string
  serviceId: string
  locationId: string
}

/** Puts the service into the basket, with the time that was chosen for it, or to choose one later. */
export const AddToBasket = ({ inBasket, serviceId, locationId }: AddToBasketProps) => {
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const holding = useHeldTap<HTMLButtonElement>()
  const add = async () => {
    setBusy(true)
    setError(null)
    const choice = readChoice(serviceId, locationId)
    const answer = await addChosen({
      serviceId,
      locationId,
      staffId: choice?.staffId,
      details: choice?.details,
    })
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    clearChoice()
    setAdded(true)
  }
  return (
    <div className="grid gap-3">
      <Alert message={error} onDismiss={() => setError(null)} />
      <Button
        {...holding}
        kind="quiet"
        className="sm:max-lg:justify-self-start"
        disabled={busy}
        onClick={() => void add()}
      >
        Add to basket
      </Button>
      <Status>{added && inBasket}</Status>
    </div>
  )
}
