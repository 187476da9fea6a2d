import dynamic from 'next/dynamic'

/** `SendVerification`, loaded when it is shown: few users of a form need it. */
export const SendVerificationLater = dynamic(() =>
  import('./SendVerification').then(({ SendVerification }) => SendVerification),
)
