# The web server: docker build -f ops/docker/web.Dockerfile -t art-commons-web --build-arg NEXT_PUBLIC_WEB_ORIGIN=… .
# Change: nothing. The public settings are compiled into the pages, so each environment has an image of its own. Replace
# content/terms.md and content/privacy.md before you build it. The bases are those of api.Dockerfile.
ARG NODE=node:22.20.0-bookworm-slim
ARG BASE=gcr.io/distroless/cc-debian12:nonroot

FROM ${NODE} AS node

FROM node AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --include=dev --no-fund --no-audit
COPY . .
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
RUN npm run build
# The pages, the bundle and the files of packages that they read, without the rest of node_modules.
RUN node --import tsx local/runtimeFiles.ts web /runtime

FROM ${BASE}
ENV NODE_ENV=production WEB_HOST=0.0.0.0 WEB_PORT=3000 WEB_TRUSTED_PROXIES=1 NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=build /runtime ./
USER 65532:65532
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Requests in progress are finished within 10 seconds: docker stop --time 20.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/web.mjs"]
