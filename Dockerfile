FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node cli/build.ts && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /site
COPY --from=build --chown=node:node /site ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A new container helps neither against a full disk nor without a server of the database: those are in /readyz.
HEALTHCHECK --start-period=300s CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "cli/serve.ts"]
