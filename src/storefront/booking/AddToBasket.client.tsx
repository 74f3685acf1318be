'use client'

import { useState } from 'react'
import { addChosen } from '@/storefront/basket/change-items'
import { clearChoice, readChoice } from './steps'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { Status } from '@/storefront/ui/Status'
import { useHeldTap } from '@/storefront/ui/use-held-tap'

interface Props {
  /** The text once the treatment is in the basket. */
  inBasket: string
  serviceId: string
  locationId: string
}

/** Adds the treatment to the basket, with the chosen time. Without one, the visitor can choose it later. */
export const AddToBasket = ({ inBasket, serviceId, locationId }: Props) => {
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
      lastSetOn: choice?.lastSetOn,
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
