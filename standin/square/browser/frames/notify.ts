import { carried, tellHolder } from '../bank-form'

// The page to which the bank returns its forms. It notifies the page that waits for them.
const threeDS = document.body.dataset.said === 'over' ? 'over' : 'seen'
tellHolder({ threeDS, verification: carried().form.verification })
