import type { PageProps } from '../../flow'
import { TimePage } from '../../time-page'
import { titleOf } from '../../../step-title'

export const generateMetadata = titleOf('time')

export default function SelectTime(props: PageProps) {
  return <TimePage name="time" {...props} />
}
