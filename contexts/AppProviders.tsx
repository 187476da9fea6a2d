import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'
import { AuthProvider } from '@/contexts/AuthContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { ProfileProvider } from '@/contexts/ProfileContext'
import { themeOptions } from '@/lib/browser/theme'

/** What every page needs; pages that sell put `CheckoutProvider` around themselves. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <ThemeProvider {...themeOptions}>
    <AuthProvider>
      <ProfileProvider>
        <CurrencyProvider>{children}</CurrencyProvider>
      </ProfileProvider>
    </AuthProvider>
  </ThemeProvider>
)
