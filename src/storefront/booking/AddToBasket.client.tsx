'use client'

import { type AnchorHTMLAttributes, type ReactNode, useState } from 'react'
import { addChosen } from '@/storefront/basket/actions'
import { clearChoice, readChoice } from './steps'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { useHeldTap } from '@/storefront/ui/use-held-tap'
import { Status } from '@/storefront/ui/Price'

interface Props {
  /** The address of the next page. Null if a choice is missing. */
  href: string | null
  /** The message if a choice is missing. */
  missing: string
}

interface Continued {
  alert: ReactNode
  button: ReactNode
  /** Hides the alert, because part of the missing choice has just been made. */
  dismiss: () => void
}

/** Continues with the choices, or shows what is missing. Returns the button, and the alert to show above it. */
export const useContinue = ({ href, missing }: Props): Continued => {
  // Pressing again while the alert is shown must be announced again, so each press gets a new alert.
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

/**
 * A button below a list whose entries lead on directly, for visitors who return to a choice they have already made.
 * Without a choice, only the keyboard and screen readers find it.
 */
export const Continue = (props: Props) => {
  const { alert, button } = useContinue(props)
  return (
    <div className="mt-8 grid gap-3 sm:justify-items-start">
      {alert}
      {props.href ? button : <div className="for-keys">{button}</div>}
    </div>
  )
}

interface ChoiceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** This page's address with the visitor's choice, for the browser's Back button. */
  here: string
}

/** A choice that leads straight to the next page, so that one tap is enough. */
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
  /** The text once the treatment is in the basket. */
  inBasket: string
  serviceId: string
  locationId: string
}

/** Adds the treatment to the basket, with the chosen time. Without one, the visitor can choose it later. */
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
