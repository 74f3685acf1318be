import { fullName } from '@/domain/text/names'

interface Named {
  first_name: string
  last_name: string
}

/** "Ada Lovelace", of a customer or of somebody who works here. */
export const personName = ({ first_name, last_name }: Named): string => fullName(first_name, last_name)
