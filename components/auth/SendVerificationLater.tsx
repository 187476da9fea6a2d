import { lazyPart } from '@/components/ui/lazyPart'

/** `SendVerification`, loaded when it is shown: few users of a form need it. */
export const SendVerificationLater = lazyPart(() =>
  import('./SendVerification').then(({ SendVerification }) => SendVerification),
)
