# The API: docker build -f ops/docker/api.Dockerfile -t art-commons-api .
# Change: nothing. Its settings are environment variables (.env.example). Pin the base by its digest once you have pulled
# and checked it: a tag can be moved.
ARG NODE=node:22.20.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-fund --no-audit
RUN node --import tsx -e "import('./local/builds/serverBuild.ts').then((build) => build.buildServers(process.cwd()))"

# The packages that run in production, without those of the pages' build and those that pages alone use.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev --ignore-scripts --no-fund --no-audit && cd node_modules && rm -rf next @next @swc firebase \
  @firebase mixpanel-browser @mixpanel @playwright playwright playwright-core react-dom styled-jsx caniuse-lite

FROM ${NODE}
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4000 MALLOC_ARENA_MAX=2 IMAGE_CACHE_DIR=/var/cache/art-commons
WORKDIR /app
RUN install -d -o node -g node /var/cache/art-commons
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist dist
# No root, and nothing in /app can be written.
USER node
EXPOSE 4000
# Ready when database and storage respond. The first start runs the migrations.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/v1/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Requests in progress are finished within 50 seconds: docker stop --time 60.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/server.mjs"]
