import type { BankMessage } from '../../shared/wire.mts'
import { carried, handFocusTo, onFocusWish, sendForm, tellHolder } from '../bank-form'
import { byId } from './dom'

// A page between the shop's page and the bank's. It opens the bank's page in its own frame and forwards its messages.
const bank = byId('bank', HTMLIFrameElement)
window.addEventListener('message', ({ source, origin, data }: MessageEvent<BankMessage>) => {
  if (source === bank.contentWindow && origin === location.origin) tellHolder(data)
})
onFocusWish(() => handFocusTo(bank, location.origin))
sendForm('/bank/challenge', carried().text, bank.name)
