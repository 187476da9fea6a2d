/** One window of a browser, with cookies and storage of its own. */
export interface Session {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  /**
   * Runs the source of a function in the page, also where the content security policy forbids `eval`. Arguments and
   * result are JSON.
   */
  evaluate: (source: string, ...args: unknown[]) => Promise<unknown>
  /** Input sources as in the Actions of the WebDriver standard. */
  performActions: (sources: ActionSource[]) => Promise<void>
  /** Chooses files in the file input that a selector matches. */
  chooseFiles: (selector: string, files: string[]) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Errors on the console, refusals of the content security policy, and failed requests. */
  problems: () => Promise<string[]>
  close: () => Promise<void>
}

export interface ActionSource {
  type: 'pointer' | 'key'
  id: string
  parameters?: { pointerType: 'mouse' | 'touch' }
  actions: object[]
}

export interface Size {
  width: number
  height: number
}

/** A started browser. */
export interface Browser {
  /** Whether presses are touches. */
  hasTouch: boolean
  openSession: () => Promise<Session>
  close: () => Promise<void>
}

/** A browser of this machine. */
export interface InstalledBrowser {
  name: string
  version: string
  launch: (size: Size) => Promise<Browser>
}

/** Widths below this are those of phones, which have touch. */
export const PHONE_WIDTH = 600
