'use client'

import { type ReactNode, useState } from 'react'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { useHeldTap } from '../ui/use-held-tap'

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
