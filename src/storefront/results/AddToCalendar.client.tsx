'use client'

import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { calendarFile } from './calendar-file'
import type { PaidService } from '../../contract/payments'

interface Props {
  services: PaidService[]
  paymentId: string
  salon: string
}

export const AddToCalendar = ({ services, paymentId, salon }: Props) => {
  const save = () => {
    const file = new Blob([calendarFile(services, paymentId, salon)], { type: 'text/calendar' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'appointment.ics'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 0)
  }
  return (
    <Button kind="quiet" onClick={save}>
      <Icon name="calendar" size={20} />
      Add to calendar
    </Button>
  )
}
