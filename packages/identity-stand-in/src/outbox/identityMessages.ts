import type { ActionCode, PhoneCode } from '../emulatorTypes'
import type { Mail } from './messages'

/** The app that messages are sent for. */
export interface App {
  name: string
  /** The origin of links in mails. */
  origin: string
}

const pages: Record<ActionCode['requestType'], string> = {
  PASSWORD_RESET: '/reset-password',
  VERIFY_EMAIL: '/verify-email',
  VERIFY_AND_CHANGE_EMAIL: '/verify-email',
  RECOVER_EMAIL: '/verify-email',
  EMAIL_SIGNIN: '/login',
}

const textsOf = ({
  name,
}: App): Record<ActionCode['requestType'], { subject: string; ask: string }> => ({
  PASSWORD_RESET: {
    subject: 'Reset your password',
    ask: 'We received a request to reset your password. Set a new one here:',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    ask: 'Confirm that this email address is yours:',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email address',
    ask: 'Confirm your new email address:',
  },
  RECOVER_EMAIL: {
    subject: 'Your email address was changed',
    ask: 'The email address of your account was changed. If this was not you, restore the old one here:',
  },
  EMAIL_SIGNIN: { subject: `Sign in to ${name}`, ask: 'Sign in with this link:' },
})

/** The mail that brings an action code, with a link to the app's own page for it. */
export function actionMail(code: ActionCode, app: App): Mail {
  const { subject, ask } = textsOf(app)[code.requestType]
  const text = `${ask}\n\n${actionLink(code, app.origin)}\n\nIf you didn’t ask for this, you can ignore this email.`
  return { to: code.newEmail ?? code.email, subject, text }
}

function actionLink({ oobLink, requestType }: ActionCode, webOrigin: string): string {
  const link = new URL(pages[requestType], webOrigin)
  const given = new URL(oobLink).searchParams
  for (const name of ['mode', 'oobCode', 'apiKey', 'lang', 'continueUrl']) {
    const value = given.get(name)
    if (value !== null) link.searchParams.set(name, value)
  }
  return link.href
}

export function codeText({ code }: PhoneCode, app: App): string {
  return `${code} is your ${app.name} sign-in code.`
}
