import type { RequestListener } from 'node:http'

/** The parts of firebase-tools' Auth emulator that we use; its modules have no types. */
export interface Account {
  localId: string
  email?: string
  validSince?: string
  providerUserInfo?: ProviderAccount[]
}

export interface ProviderAccount {
  providerId: string
  rawId: string
  displayName?: string
  screenName?: string
  email?: string
  photoUrl?: string
}

/** A code in a link by mail. */
export interface ActionCode {
  oobCode: string
  oobLink: string
  email: string
  newEmail?: string
  requestType:
    | 'PASSWORD_RESET'
    | 'VERIFY_EMAIL'
    | 'VERIFY_AND_CHANGE_EMAIL'
    | 'RECOVER_EMAIL'
    | 'EMAIL_SIGNIN'
}

/** A sign-in code by text message. */
export interface PhoneCode {
  phoneNumber: string
  code: string
  sessionInfo: string
}

export interface ProjectState {
  users: Map<string, Account>
  oobs: Map<string, ActionCode>
  verificationCodes: Map<string, PhoneCode>
  enableImprovedEmailPrivacy: boolean
  overwriteUserWithLocalId: (uid: string, account: Account) => Account
  listProviderInfosByProviderId: (providerId: string) => ProviderAccount[]
}

export interface ServerModule {
  createApp: (
    projectId: string,
    singleProjectMode: number,
    states: Map<string, ProjectState>,
  ) => Promise<RequestListener>
}

/** What turns the API document into a server. */
export interface CompilerModule {
  middleware: (document: unknown, options: object) => Promise<unknown>
}

export interface StateModule {
  AgentProjectState: new (projectId: string) => ProjectState
}

export interface ApiModule {
  default: { paths: Record<string, unknown> }
}

export interface RegistryModule {
  EmulatorRegistry: {
    set: (name: string, emulator: { getName: () => string; getInfo: () => object }) => void
  }
}
