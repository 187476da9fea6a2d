# The web server: docker build -f ops/docker/web.Dockerfile -t art-commons-web --build-arg NEXT_PUBLIC_WEB_ORIGIN=… .
# Change: nothing. The public settings are compiled into the pages, so each environment has an image of its own. Replace
# content/terms.md and content/privacy.md before you build it. The base is pinned as that of api.Dockerfile.
ARG NODE=node:22.20.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-fund --no-audit
ARG NEXT_PUBLIC_WEB_ORIGIN
ARG NEXT_PUBLIC_API_URL
ARG NEXT_PUBLIC_IMAGE_URL
ARG NEXT_PUBLIC_FIREBASE_API_KEY
ARG NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
ARG NEXT_PUBLIC_FIREBASE_PROJECT_ID
ARG NEXT_PUBLIC_FIREBASE_APP_ID
ARG NEXT_PUBLIC_STRIPE_KEY
ARG NEXT_PUBLIC_MIXPANEL_TOKEN
ARG NEXT_PUBLIC_ANALYTICS_CONSENT
RUN npm run build && rm -rf .next/cache

# Without what the build and the API alone use.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev --ignore-scripts --no-fund --no-audit && cd node_modules && rm -rf @next/swc-* @aws-sdk @smithy \
  @cantoo @fontsource-variable @playwright @scalar dejavu-fonts-ttf playwright playwright-core stripe typescript

FROM ${NODE}
ENV NODE_ENV=production WEB_HOST=0.0.0.0 WEB_PORT=3000 WEB_TRUSTED_PROXIES=1 NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json /app/next.config.js ./
COPY --from=build /app/lib/browser lib/browser
COPY --from=build /app/public public
COPY --from=build /app/.next .next
COPY --from=build /app/dist/web.mjs /app/dist/web.mjs.map dist/
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Requests in progress are finished within 10 seconds: docker stop --time 20.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/web.mjs"]
